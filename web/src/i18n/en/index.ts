import { byNamespace, type Words } from "../byNamespace";

export const words = byNamespace(
  import.meta.glob<Words>("./*.json", { eager: true, import: "default" }),
);
