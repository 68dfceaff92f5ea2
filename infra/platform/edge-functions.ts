import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/**
 * Page paths are the application's: it has one shell for all of them, and the distribution serves `/` as index.html.
 * The only files behind it are those of the site's root, which have a dot in their name. Custom error pages would turn
 * the API's 404s into HTML.
 */
const PAGES = `function handler(event) {
  var request = event.request;
  var path = request.uri;
  var isRootFile = path.lastIndexOf('/') === 0 && path.indexOf('.') !== -1;
  if (path !== '/' && !isRootFile) request.uri = '/app.html';
  return request;
}`;

/**
 * Tells the API who calls, for rate limits. CloudFront's own header for it cannot be added to "all viewer headers but
 * Host", and what a caller claims in this one is overwritten.
 */
const VIEWER = `function handler(event) {
  var request = event.request;
  request.headers['true-client-ip'] = { value: event.viewer.ip };
  return request;
}`;

const make = (scope: Construct, id: string, comment: string, code: string) =>
  new EdgeFunction(scope, id, {
    comment,
    code: FunctionCode.fromInline(code),
    runtime: FunctionRuntime.JS_2_0,
  });

export const makeEdgeFunctions = (scope: Construct) => ({
  pages: make(scope, 'PagesFunction', 'Page paths are the application', PAGES),
  viewer: make(scope, 'ViewerFunction', "The caller's address for the API", VIEWER),
});
