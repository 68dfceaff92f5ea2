/** Files that stand beside a Lambda's code once it is bundled (`infra/constructs/bundle.ts`): each import is a file name. */
declare module '*.ttf' {
  const file: string;
  export default file;
}

declare module '*.wasm' {
  const file: string;
  export default file;
}
