import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import type { NewNews, NewsSettings } from "../api/types";
import { messageOf } from "../api/request";
import { Switch } from "../shell/controls/Switch";
import { toast } from "../shell/toasts";
import { listen, pushExists, stopListening, subscription } from "./push";

interface DeviceSwitchProps {
  news: NewsSettings;
  onChange(changes: Partial<NewNews>): void;
}

/** Whether this device is told, even when no page is open. People who have chosen nothing yet hear when it is their turn. */
export function DeviceSwitch({ news, onChange }: DeviceSwitchProps) {
  const { t } = useTranslation("news");
  const [on, setOn] = useState(false);
  useEffect(() => {
    subscription().then(
      (found) => setOn(found !== null),
      () => undefined,
    );
  }, []);
  if (!pushExists()) return <p className="muted settings-note">{t("no_push")}</p>;
  const change = async (wanted: boolean) => {
    setOn(wanted);
    try {
      if (!wanted) await stopListening();
      else if (!(await listen(news.key))) throw new Error("the person or the browser refuses");
      if (wanted && news.push.length === 0) onChange({ push: ["turn"] });
    } catch (error) {
      setOn(!wanted);
      toast(error instanceof DOMException || !wanted ? messageOf(error) : t("not_allowed"), "bad");
    }
  };
  return <Switch label={t("device")} hint={t("device_hint")} on={on} onChange={(next) => void change(next)} />;
}
