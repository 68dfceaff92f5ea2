/** What a stage tells its pages in `/config.json`; one build serves all stages. */
export interface Configuration {
  /** `local`, `dev` or `prod`. */
  readonly stage: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Where Cognito's calls go on one machine; absent in AWS. */
  readonly userPoolEndpoint?: string;
  /** `wss://…` of the WebSocket API. */
  readonly wsUrl: string;
  /** The segment of the back office: `/dashboard/{adminPath}`. */
  readonly adminPath: string;
}

let asked: Promise<Configuration> | undefined;
let known: Configuration | undefined;

/** Read once; a failure is not kept, so the next caller asks again. */
export const configuration = (): Promise<Configuration> => {
  asked ??= fetch('/config.json')
    .then((response) => {
      if (!response.ok) throw new Error(`config.json: ${response.status}`);
      return response.json() as Promise<Configuration>;
    })
    .then((read) => {
      known = read;
      return read;
    })
    .catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
  return asked;
};

/** The configuration once it was read; undefined until then. It is the same for everybody, so it outlives the cache that a sign-in clears. */
export const knownConfiguration = (): Configuration | undefined => known;
