import "./Meeting.css";

import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { Icon } from "../parts/Icon";
import { useMeeting, waiting } from "./people";

/** The way to friends; with how many ask for something. */
export function PeopleButton() {
  const { t } = useTranslation("meeting");
  const count = waiting(useMeeting());
  const words = count === 0 ? t("people") : t("people_waiting", { count });
  return (
    <Link className="iconbtn people-button" href="/people" aria-label={words} title={words}>
      <Icon name="people" />
      {count > 0 && (
        <span className="people-count" aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  );
}
