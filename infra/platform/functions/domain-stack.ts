import { CfnParameter, NestedStack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Domain } from '../../constructs/function-spec.ts';
import type { Resources } from '../apis/resources.ts';

/** `video jobs` -> `VideoJobs`. */
const idOf = (name: string): string =>
  name
    .split(/[ -]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/**
 * The Lambdas and routes of one domain, nested in the stage's stack. The origin secret comes in as one parameter: a
 * template has room for sixty dynamic references, and a reference in each Lambda's environment would take one each.
 */
export class DomainStack extends NestedStack {
  /** What its Lambdas are made of. */
  readonly resources: Resources;

  constructor(scope: Construct, { name }: Domain, resources: Resources) {
    super(scope, idOf(name), { parameters: { OriginSecret: resources.originSecret } });
    const secret = new CfnParameter(this, 'OriginSecret', { noEcho: true });
    this.resources = { ...resources, originSecret: secret.valueAsString };
  }
}
