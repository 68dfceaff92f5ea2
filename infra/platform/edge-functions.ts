import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/**
 * Answers every page path with the application's one shell. There is no default root object, because with one `/` is a
 * request for `index.html` and not for the behaviour of `/`.
 * The only files behind it are those in the site's root, which have a dot in their name. Custom error pages are no
 * alternative: they would turn the API's 404s into HTML.
 */
const PAGES = `function handler(event) {
  var request = event.request;
  var path = request.uri;
  var isRootFile = path.lastIndexOf('/') === 0 && path.indexOf('.') !== -1;
  if (!isRootFile) request.uri = '/app.html';
  return request;
}`;

/**
 * Tells the API the caller's address, for rate limits. CloudFront's own header for it cannot be combined with "all
 * viewer headers but Host", and a value that the caller sends in this one is overwritten.
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
