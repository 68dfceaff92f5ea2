import { RemovalPolicy } from 'aws-cdk-lib';
import type { Settings } from '../../stage/config.ts';

/**
 * What becomes of data that leaves the template. A stage that keeps its data keeps it then, too, and still leaves nothing
 * behind of a first deployment that failed.
 */
export const removalOf = ({ keepData }: Pick<Settings, 'keepData'>): RemovalPolicy =>
  keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
