import { useCallback, useEffect, useState } from "react";

import { api } from "../api/client";
import { messageOf } from "../api/request";
import type { ChatLine } from "../api/types";
import { toast } from "../shell/toasts";

/** What was said at the table; people may still add to it. */
export function useReplayChat(id: string) {
  const [chat, setChat] = useState<ChatLine[]>([]);
  const listen = useCallback(() => {
    // A replay without its talk is still a replay.
    api.chat(id).then(setChat, () => undefined);
  }, [id]);
  useEffect(listen, [listen]);
  const say = useCallback(
    (text: string) => {
      api.say(id, text).then(listen, (error: unknown) => toast(messageOf(error), "bad"));
    },
    [id, listen],
  );
  return { chat, say };
}
