import { useMDXComponents as useThemeComponents } from 'nextra-theme-docs';

export function useMDXComponents(components) {
  return { ...useThemeComponents(), ...components };
}
