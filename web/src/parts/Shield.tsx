import { Icon, type IconProps } from "./Icon";

/** One shield. */
export function Shield(props: Omit<IconProps, "name">) {
  return <Icon name="shield" {...props} />;
}
