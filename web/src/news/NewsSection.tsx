import "./NewsSection.css";

import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../api/client";
import { listOf } from "../api/listOf";
import { asMe } from "../api/me";
import { messageOf } from "../api/request";
import type { NewNews, NewsSettings } from "../api/types";
import { changeSettings } from "../settings/store";
import { useSettings } from "../settings/useSettings";
import { Choice } from "../shell/controls/Choice";
import { Switch } from "../shell/controls/Switch";
import { toast } from "../shell/toasts";
import { alertsExist, mayAlert } from "./alerts";
import { DeviceSwitch } from "./DeviceSwitch";
import { KindsTable } from "./KindsTable";

const INTERVALS = listOf<NewsSettings["every"]>()(["at_once", "hourly", "daily"]);

/** What somebody is told while they are not looking, and how; nothing until they ask. */
export function NewsSection() {
  const { t } = useTranslation("news");
  const { chime, alerts } = useSettings();
  const [news, change] = useNews();
  const alert = async (on: boolean) => {
    if (on && !(await mayAlert())) toast(t("not_allowed"), "bad");
    else changeSettings({ alerts: on });
  };
  return (
    <section className="news" aria-labelledby="news-heading">
      <h3 id="news-heading">{t("title")}</h3>
      <Switch label={t("chime")} hint={t("chime_hint")} on={chime} onChange={(on) => changeSettings({ chime: on })} />
      {alertsExist() && (
        <Switch label={t("alerts")} hint={t("alerts_hint")} on={alerts} onChange={(on) => void alert(on)} />
      )}
      {news !== null && (
        <>
          <DeviceSwitch news={news} onChange={change} />
          <KindsTable news={news} onChange={change} />
          {news.mails && <Letters news={news} onChange={change} />}
        </>
      )}
    </section>
  );
}

/** What we have asked to be told, and how to change that. */
function useNews(): [NewsSettings | null, (changes: Partial<NewNews>) => void] {
  const [news, setNews] = useState<NewsSettings | null>(null);
  const { language } = useSettings();
  useEffect(() => {
    let closed = false;
    asMe(api.news).then(
      (found) => {
        if (!closed) setNews(found);
      },
      () => undefined, // the other settings are there without it
    );
    return () => {
      closed = true;
    };
  }, [language]);
  const change = (changes: Partial<NewNews>) => {
    if (news === null) return;
    const { push, email, every } = news;
    const wanted: NewNews = { language, push, email, every, ...changes };
    setNews({ ...news, ...wanted });
    api.changeNews(wanted).then(setNews, (error: unknown) => {
      setNews(news);
      toast(messageOf(error), "bad");
    });
  };
  return [news, change];
}

interface LettersProps {
  news: NewsSettings;
  onChange(changes: Partial<NewNews>): void;
}

/** How often letters come, and whether we may write them. */
function Letters({ news, onChange }: LettersProps) {
  const { t } = useTranslation("news");
  const ask = () => {
    api.askConfirmation().then(
      () => toast(t("link_sent"), "good"),
      (error: unknown) => toast(messageOf(error), "bad"),
    );
  };
  if (news.address === null) return <p className="muted settings-note">{t("no_address")}</p>;
  return (
    <>
      <Choice
        label={t("every")}
        hint={t("every_hint")}
        value={news.every}
        options={INTERVALS.map((one) => ({ value: one, label: t(`intervals.${one}`) }))}
        onChange={(every) => onChange({ every })}
      />
      {!news.confirmed && (
        <div className="news-confirm">
          <p className="muted settings-note">{t("unconfirmed", { address: news.address })}</p>
          <button type="button" className="btn" onClick={ask}>
            {t("confirm")}
          </button>
        </div>
      )}
    </>
  );
}
