import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["node_modules", "src/api/schema.d.ts", "public"] },
  ...tseslint.configs.strict,
  reactHooks.configs.flat["recommended-latest"],
  jsxA11y.flatConfigs.recommended,
  {
    rules: {
      "max-lines": ["error", { max: 250, skipBlankLines: true, skipComments: true }],
      complexity: ["error", 12],
      "no-console": "error",
      "no-restricted-syntax": [
        "error",
        {
          selector: "JSXAttribute[name.name='mode'][value.value='popLayout']",
          message: "popLayout writes a <style> element, which our Content-Security-Policy refuses.",
        },
        {
          selector: "JSXOpeningElement[name.name='style']",
          message: "Our Content-Security-Policy refuses <style> elements; write a CSS file.",
        },
      ],
      "@typescript-eslint/consistent-type-imports": "error",
    },
  },
);
