import { useTranslation } from "react-i18next";

import { Field } from "../../shell/controls/Field";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "./useForm";

interface PasswordFieldProps {
  label: string;
  value: string;
  onChange(password: string): void;
  /** What is wrong with it. */
  problem?: string | null;
}

/** The current password. */
export function PasswordField({ label, value, onChange, problem = null }: PasswordFieldProps) {
  return (
    <Field
      label={label}
      problem={problem}
      type="password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      maxLength={LONGEST_PASSWORD}
      required
      autoComplete="current-password"
    />
  );
}

interface NewPasswordFieldProps extends PasswordFieldProps {
  /** Whether somebody has tried to send it: only then is it called too short. */
  tried: boolean;
}

/** A new password. */
export function NewPasswordField({ label, value, onChange, problem = null, tried }: NewPasswordFieldProps) {
  const { t } = useTranslation("shell");
  const hint = t("account.password_hint", { count: SHORTEST_PASSWORD });
  return (
    <Field
      label={label}
      hint={hint}
      problem={tried && isShort(value) ? hint : problem}
      type="password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      maxLength={LONGEST_PASSWORD}
      required
      autoComplete="new-password"
    />
  );
}

export function isShort(password: string): boolean {
  return password.length < SHORTEST_PASSWORD;
}
