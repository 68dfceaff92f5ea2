/** What a worker thread is started with. */
export interface Handover {
  /** CommonJS file. */
  readonly bundle: string;
  readonly exportName: string;
  readonly functionName: string;
  readonly functionArn: string;
  readonly memoryMegabytes: number;
}

export interface Invocation {
  readonly requestId: string;
  /** JSON, as it travels to a Lambda. */
  readonly event: string;
  /** Epoch milliseconds at which the function is stopped. */
  readonly deadline: number;
}

/** An error as Lambda reports it to whoever invoked the function. */
export interface FunctionError {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace: readonly string[];
}

export type Outcome =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answered'; readonly result: string }
  | { readonly kind: 'failed'; readonly error: FunctionError };
