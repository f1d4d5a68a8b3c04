/** Every member of a union that the server declares, in an order of the page's own; types object to one that is missing. */
export const listOf =
  <Member extends string>() =>
  <const List extends readonly Member[]>(list: List & ([Member] extends [List[number]] ? unknown : never)): List =>
    list;
