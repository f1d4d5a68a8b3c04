import { useTranslation } from "react-i18next";

import { Field } from "../../shell/controls/Field";
import { LONGEST_EMAIL } from "./useForm";

interface EmailFieldProps {
  label: string;
  value: string;
  onChange(email: string): void;
  problem?: string | null;
}

/** An e-mail address, on servers that can write to it. */
export function EmailField({ label, value, onChange, problem = null }: EmailFieldProps) {
  const { t } = useTranslation("shell");
  return (
    <Field
      label={label}
      hint={t("account.email_hint")}
      problem={problem}
      type="email"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      maxLength={LONGEST_EMAIL}
      autoComplete="email"
    />
  );
}

/** What was typed, or nothing. */
export function typedIn(typed: string): string | null {
  return typed.trim() === "" ? null : typed.trim();
}
