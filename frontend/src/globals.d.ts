declare module 'virtual:routes' {
  /** Method, path and access by `group.name`. */
  const routes: Record<string, [method: string, path: string, access: string]>;
  export default routes;
}

declare module 'virtual:locales' {
  /** Addresses of the texts, by language and namespace. */
  const addresses: Record<'he' | 'en', Record<string, string>>;
  export default addresses;
}

interface Window {
  /** A call the boot script made ahead of the application; `response` is null when it failed. */
  firstCall?: { readonly path: string; readonly response: Promise<Response | null> };
}
