/** What became of a link that somebody wanted to share. */
type Shared = "shared" | "copied" | "cancelled" | "failed";

/** Hand a link to the device to share, or copy it where that is not possible. */
export async function share(title: string, url: string): Promise<Shared> {
  if (isTouch() && typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "cancelled";
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "failed";
  }
}

/** On a desk the sheet of the system is slower than a copied link. */
function isTouch(): boolean {
  return window.matchMedia("(pointer: coarse)").matches;
}
