import { useTranslation } from "react-i18next";

/** Names in one sentence, with commas and a last "and", in the language of the page. */
export function useListOf(): (names: string[]) => string {
  const { i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" });
  return (names) => list.format(names);
}
