/* Measures the page as a person sees it, and answers with what is wrong, one line each.
   The page is left as it is. */
({ touch, scrolls }) => {
  const SLACK = 1.5; // pixels; borders and rounding
  const SMALLEST_TEXT = 12;
  const SMALLEST_TARGET = 44;
  const STRIDE = 11; // pixels; nothing narrower lies across a target
  const CONTROLS =
    "a[href], button, input, select, textarea, summary, [role=button], [role=radio], [role=tab], [role=slider]";
  const faults = new Set();
  const opened = [...document.querySelectorAll("dialog[open], [role=dialog][aria-modal=true]")];
  const root = opened.at(-1) ?? document.body; // what lies behind a dialog is nobody's business

  const describe = (element) => {
    const path = [];
    for (let at = element; at && at !== document.body && path.length < 4; at = at.parentElement) {
      const names = [...at.classList].slice(0, 2).map((name) => `.${name}`);
      path.unshift(at.tagName.toLowerCase() + names.join(""));
    }
    return path.join(" > ");
  };
  const tell = (fault, element, note) => faults.add(`${fault}: ${note} (${describe(element)})`);

  const isSeen = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest(".sr, [inert]") &&
    getComputedStyle(element).clipPath !== "inset(50%)";

  const scaleOf = (element) => {
    const box = element.closest("div, section, main, button, p, li, header, dialog, body") ?? element;
    const zoom = element.currentCSSZoom ?? 1;
    const [seen, laid] = [box.getBoundingClientRect().height, box.offsetHeight * zoom];
    const isTurned = laid > 0 && Math.abs(seen - laid) > zoom; // offsetHeight is a whole number
    return zoom * (isTurned ? Math.min(seen / laid, 1) : 1);
  };

  /* The ink of a line of text: the box that a browser gives for it reaches as far as the font might, well above and
     below its letters. */
  const inkOf = ({ left, right, top, bottom, width, height }, size) => {
    const spare = Math.max(0, height - size) / 2;
    return { left, right, top: top + spare, bottom: bottom - spare, width, height: height - 2 * spare };
  };

  /* What cuts off the contents of an element; asked once, as texts share most of what is around them. */
  const frames = new Map();
  const frameOf = (box) => {
    if (!frames.has(box)) {
      const { display, position, overflowX, overflowY } = getComputedStyle(box);
      const isBox = box !== document.body && display !== "contents" && display !== "inline";
      frames.set(box, { isBox, position, overflowX, overflowY, edge: box.getBoundingClientRect() });
    }
    return frames.get(box);
  };

  /* Where a rectangle can be seen: "whole", "cut" by something that does not scroll, or "away",
     which is where somebody can scroll to. */
  const whereIs = (rect, element) => {
    for (let box = element; box && box !== document.documentElement; box = box.parentElement) {
      const { isBox, position, overflowX, overflowY, edge } = frameOf(box);
      if (!isBox) continue;
      for (const [low, high, overflow] of [
        ["left", "right", overflowX],
        ["top", "bottom", overflowY],
      ]) {
        if (overflow === "visible") continue;
        const isScroller = overflow === "auto" || overflow === "scroll"; // a line at its edge is scrolled away
        const slack = isScroller ? 0 : SLACK;
        const inside = rect[low] >= edge[low] - slack && rect[high] <= edge[high] + slack;
        if (inside) continue;
        if (isScroller) return "away";
        return "cut";
      }
      if (position === "fixed") break; // what is around it does not cut it; it may scroll itself
    }
    const inWidth = rect.left >= -SLACK && rect.right <= innerWidth + SLACK;
    const inHeight = rect.top >= -SLACK && rect.bottom <= innerHeight + SLACK;
    if (inWidth && (inHeight || scrolls)) return inHeight ? "whole" : "away";
    return "cut";
  };

  const isHit = (element, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  /* The corners of a rectangle and its middle: finding out what is at a point takes long. */
  const pointsOf = ({ left, right, top, bottom }) => [
    [left + 2, top + 2],
    [right - 2, top + 2],
    [(left + right) / 2, (top + bottom) / 2],
    [left + 2, bottom - 2],
    [right - 2, bottom - 2],
  ];

  // The page itself
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth) tell("scrolls sideways", page, `${page.scrollWidth} of ${innerWidth} px`);
  if (!scrolls && page.scrollHeight > innerHeight) tell("scrolls", page, `${page.scrollHeight} of ${innerHeight} px`);

  // Texts
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const words = node.data.trim();
    const element = node.parentElement;
    if (!words || ["SCRIPT", "STYLE", "TITLE", "OPTION"].includes(element.tagName) || !isSeen(element)) continue;
    const quote = `"${words.slice(0, 40)}"`;
    const range = document.createRange();
    range.selectNodeContents(node);
    const size = parseFloat(getComputedStyle(element).fontSize) * scaleOf(element);
    const lines = [...range.getClientRects()].filter((rect) => rect.width > 1 && rect.height > 1);
    const rects = lines.map((rect) => inkOf(rect, size));
    if (!rects.length) continue;
    if (size < SMALLEST_TEXT - 0.05) tell("too small", element, `${quote} has ${size.toFixed(1)} px`);
    let showing = 0;
    let covered = 0;
    for (const rect of rects) {
      const place = whereIs(rect, element);
      if (place === "away") continue;
      const points = pointsOf(rect);
      const hits = points.filter(([x, y]) => isHit(element, x, y)).length;
      if (place === "cut" && hits) tell("cut", element, quote);
      if (place !== "whole") continue;
      showing += hits;
      covered += points.length - hits;
    }
    if (showing && covered) tell("covered in part", element, `${quote}, ${covered} of ${showing + covered} points`);
    const style = getComputedStyle(element);
    if (style.textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth + 1) tell("squeezed", element, quote);
    const isOneLine = Math.max(...rects.map((rect) => rect.top)) - Math.min(...rects.map((rect) => rect.top)) <= size / 2;
    if (isOneLine) continue;
    for (const word of node.data.matchAll(/[^\s\u00ad\u200b\u2010-\u2015/-]{2,}/g)) {
      const isSecondPart = node.data[word.index - 1] === "\u00ad"; // its first letter has the box of the hyphen too
      range.setStart(node, word.index + (isSecondPart ? 1 : 0));
      range.setEnd(node, word.index + word[0].length);
      const parts = [...range.getClientRects()].filter((rect) => rect.width > 0.5);
      const tops = parts.map((rect) => rect.top);
      if (Math.max(...tops) - Math.min(...tops) > size / 2) tell("broken word", element, `"${word[0]}"`);
    }
  }

  // Controls
  const run = (from, towards, most, isOn) => {
    let length = 0;
    while (length < most) {
      const step = Math.min(STRIDE, most - length);
      if (isOn(from + towards * (length + step))) length += step;
      else break;
    }
    while (length < most && isOn(from + towards * (length + 1))) length += 1; // where it ends, to the pixel
    return length;
  };
  const stretch = (from, isOn) => {
    const before = 1 + run(from, -1, SMALLEST_TARGET - 1, isOn);
    return before + run(from, 1, SMALLEST_TARGET - before, isOn); // more is of no interest
  };
  for (const control of root.querySelectorAll(CONTROLS)) {
    const area = control.matches("input[type=radio], input[type=checkbox], input[type=file]")
      ? (control.closest("label") ?? control)
      : control;
    if (!isSeen(area) || getComputedStyle(area).pointerEvents === "none") continue;
    const rect = area.getBoundingClientRect();
    if (rect.width < 2 || rect.height < 2) continue;
    const label = `"${(area.getAttribute("aria-label") ?? area.innerText ?? "").trim().replace(/\s+/g, " ").slice(0, 40)}"`;
    const place = whereIs(rect, area);
    if (place === "away") continue;
    const owns = (x, y) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (area.contains(hit) || hit.closest?.("label")?.control === control);
    };
    let best = null;
    for (let down = 1; down < 8; down += 1) {
      const y = rect.top + (rect.height * down) / 8;
      for (let across = 1; across < 8; across += 1) {
        const x = rect.left + (rect.width * across) / 8;
        if (!owns(x, y)) continue;
        if (!touch) {
          best = [0, 0]; // for a mouse one point is enough
          break;
        }
        const width = stretch(x, (at) => owns(at, y));
        const height = stretch(y, (at) => owns(x, at));
        if (best === null || Math.min(width, height) > Math.min(...best)) best = [width, height];
        if (Math.min(...best) >= SMALLEST_TARGET) break;
      }
      if (best !== null && (!touch || Math.min(...best) >= SMALLEST_TARGET)) break;
    }
    if (best === null) {
      if (place === "cut") tell("out of reach", area, label);
      else tell("covered", area, label);
      continue;
    }
    const isInText = area.tagName === "A" && getComputedStyle(area).display === "inline" && area.closest("p, li");
    if (touch && !isInText && Math.min(...best) < SMALLEST_TARGET - 1)
      tell("small target", area, `${label} has ${best.join(" x ")} px`);
  }
  return [...faults];
}
