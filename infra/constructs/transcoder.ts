import { Duration } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnQueue } from 'aws-cdk-lib/aws-mediaconvert';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { acknowledgeWildcards } from './acknowledge-wildcards.ts';

/** What makes videos anew: AWS Elemental MediaConvert, which is paid by the minute of what it makes. */
export class Transcoder extends Construct {
  readonly queueArn: string;
  /** By which it reads what arrived, and writes what it makes of that beside it. */
  readonly roleArn: string;

  constructor(scope: Construct, id: string, incoming: IBucket) {
    super(scope, id);
    this.queueArn = new CfnQueue(this, 'Queue', {
      description: 'Videos that not everybody could play',
      pricingPlan: 'ON_DEMAND',
    }).attrArn;
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('mediaconvert.amazonaws.com') });
    const [arrived, made] = [incoming.arnForObjects('incoming/*'), incoming.arnForObjects('prepared/*')];
    role.addToPolicy(new PolicyStatement({ actions: ['s3:GetObject'], resources: [arrived] }));
    role.addToPolicy(new PolicyStatement({ actions: ['s3:PutObject'], resources: [made] }));
    acknowledgeWildcards(role, [arrived, made]);
    this.roleArn = role.roleArn;
  }

  /** Tells `fn` of the end of each job, well or not. */
  tell(fn: IFunction): void {
    new Rule(this, 'Ends', {
      eventPattern: {
        source: ['aws.mediaconvert'],
        detailType: ['MediaConvert Job State Change'],
        detail: { queue: [this.queueArn], status: ['COMPLETE', 'ERROR', 'CANCELED'] },
      },
      targets: [new LambdaFunction(fn, { retryAttempts: 10, maxEventAge: Duration.hours(2) })],
    });
  }
}
