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

declare module 'virtual:locales' {
  /** Where the texts are: `{base}{language}/{namespace}.json`. */
  const base: string;
  export default base;
}

interface Window {
  /** A call the boot script made ahead of the application; `response` is null when it failed. */
  firstCall?: { readonly path: string; readonly response: Promise<Response | null> };
}
