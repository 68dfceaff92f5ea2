declare module 'virtual:routes/public' {
  /** Method, path and access by `group.name`, of what anybody may call. */
  const routes: Record<string, [method: string, path: string, access: string]>;
  export default routes;
}

declare module 'virtual:routes/private' {
  /** The same of what needs a token. */
  const routes: Record<string, [method: string, path: string, access: string]>;
  export default routes;
}

declare module 'virtual:rules/support.contact' {
  /** The contract's fields that a form of the first load checks. */
  export const name: { readonly least: number };
  export const subject: {
    readonly values: readonly ('' | 'support' | 'billing' | 'creators' | 'fans' | 'other')[];
  };
  export const message: { readonly least: number };
}

declare module 'virtual:locales' {
  /** Where the texts are: `{base}{language}/{namespace}.json`. */
  const base: string;
  export default base;
}
