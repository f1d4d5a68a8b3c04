import "./Categories.css";

import { useTranslation } from "react-i18next";

import type { CategoryShare } from "../api/types";

interface CategoriesProps {
  categories: CategoryShare[];
  nameOf(category: string): string;
}

/** Where points come from, beside what everybody here scores. */
export function Categories({ categories, nameOf }: CategoriesProps) {
  const { t, i18n } = useTranslation("profile");
  if (categories.length === 0) return null;
  const most = Math.max(1, ...categories.flatMap(({ points, everybody }) => [points, everybody]));
  const written = (points: number) =>
    points.toLocaleString(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).replace("-", "−");
  return (
    <section className="panel categories">
      <h2>{t("categories.title")}</h2>
      <table aria-label={t("categories.title")}>
        <thead>
          <tr>
            <th scope="col">{t("categories.of")}</th>
            <th scope="col" aria-hidden="true" />
            <th scope="col">{t("categories.own")}</th>
            <th scope="col">{t("categories.everybody")}</th>
          </tr>
        </thead>
        <tbody>
          {categories.map(({ category, points, everybody }) => (
            <tr key={category}>
              <th scope="row">{nameOf(category)}</th>
              <td className="category-bars" aria-hidden="true">
                <span className="own" style={{ "--share": Math.max(points, 0) / most }} />
                <span className="all" style={{ "--share": Math.max(everybody, 0) / most }} />
              </td>
              <td>
                <b>{written(points)}</b>
              </td>
              <td>{written(everybody)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
