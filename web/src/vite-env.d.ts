/// <reference types="vite/client" />
import "react";

declare module "react" {
  interface CSSProperties {
    /** What a drawing needs to know, told to its CSS. */
    [variable: `--${string}`]: string | number | undefined;
  }
}
