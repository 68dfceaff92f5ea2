/** One resource of a CloudFormation template; properties are still intrinsic functions (`Ref`, `Fn::GetAtt`…). */
export interface Resource {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly Condition?: string;
}

export interface TemplateBody {
  readonly Resources: Readonly<Record<string, Resource>>;
  readonly Outputs?: Readonly<Record<string, { readonly Value: unknown; readonly Condition?: string }>>;
  readonly Parameters?: Readonly<Record<string, { readonly Default?: unknown; readonly Type?: string }>>;
  readonly Conditions?: Readonly<Record<string, unknown>>;
  readonly Mappings?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;
}
