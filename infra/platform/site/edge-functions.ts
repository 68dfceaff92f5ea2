import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** The filters of explore that are part of the edge's key; CloudFront takes ten names at most. */
export const PAGE_FILTERS = ['category', 'occasion', 'from', 'to', 'rating', 'by', 'language', 'sort'];

/**
 * What a public page depends on, reduced to what is part of the edge's key: its path, in a header, since the address itself
 * becomes the shell's, which answers from the bucket when the page's own origin does not; a language, out of `?lng`, the
 * cookie of a choice and what the browser asks for, in the order of the application; and of explore, the filters that are
 * chosen and not typed. Words, and what no filter says, make it the page without its list (`frame`), which the application
 * fills.
 */
const PAGE = `function ours(tag) {
  var primary = tag.trim().slice(0, 2).toLowerCase();
  if (primary === 'iw') primary = 'he';
  return primary === 'he' || primary === 'en' ? primary : '';
}
function accepted(header) {
  var best = '';
  var most = 0;
  header.split(',').forEach(function (part) {
    var weight = /;\\s*q=([0-9.]+)/.exec(part);
    var quality = weight ? Number(weight[1]) : 1;
    var language = ours(part);
    if (language && quality > most) {
      best = language;
      most = quality;
    }
  });
  return best;
}
function valueOf(values, name) {
  return values[name] ? values[name].value : '';
}
function asPage(request) {
  var query = request.querystring;
  var cookies = request.cookies;
  var language =
    ours(valueOf(query, 'lng')) ||
    ours(valueOf(cookies, 'i18nextLng')) ||
    ours(valueOf(cookies, 'i18next')) ||
    accepted(valueOf(request.headers, 'accept-language')) ||
    'he';
  request.headers['x-language'] = { value: language };
  var kept = {};
  if (request.uri === '/explore') {
    var isChosen = ['text', 'for', 'said'].every(function (name) {
      return valueOf(query, name) === '';
    });
    FILTERS.forEach(function (name) {
      var value = valueOf(query, name);
      if (value === '') return;
      if (/^[A-Za-z0-9.-]{1,40}$/.test(value)) kept[name] = { value: value };
      else isChosen = false;
    });
    if (!isChosen) kept = { frame: { value: '1' } };
  }
  request.querystring = kept;
  // No header takes other letters.
  request.headers['x-page'] = { value: request.uri.replace(/[^!-~]+/g, encodeURIComponent) };
  request.uri = SHELL;
  return request;
}`;

/**
 * What is done with a request before anything else; one function, because each is a resource of the stack. It tells the
 * API the caller's address, for rate limits: CloudFront's own header for it cannot be combined with "all viewer headers
 * but Host", and a value that the caller sends in this one is overwritten. A video's address, whose signature was verified
 * by then, becomes its key. Addresses of the application are its one shell,
 * and so are those of public pages where nothing else answers.
 */
const viewerCode = (application: readonly string[]): string => `var SHELL = '/app.html';
var FILTERS = ${JSON.stringify(PAGE_FILTERS)};
${PAGE}
var application = ${JSON.stringify(application)};
function handler(event) {
  var request = event.request;
  var path = request.uri;
  request.headers['true-client-ip'] = { value: event.viewer.ip };
  if (path.indexOf('/api/') === 0) return request;
  if (path.indexOf('/videos/') === 0) {
    request.uri = path.slice('/videos'.length);
    return request;
  }
  var isApplication = application.some(function (pattern) {
    return pattern.slice(-1) === '*' ? path.indexOf(pattern.slice(0, -1)) === 0 : path === pattern;
  });
  if (isApplication) {
    request.uri = SHELL;
    return request;
  }
  return asPage(request);
}`;

/** The function of viewers' requests. `application`: path patterns whose answer is the application's shell. */
export const makeViewerFunction = (scope: Construct, application: readonly string[]): EdgeFunction =>
  new EdgeFunction(scope, 'ViewerFunction', {
    comment: 'Who calls, the shell of the application, what a public page depends on',
    code: FunctionCode.fromInline(viewerCode(application)),
    runtime: FunctionRuntime.JS_2_0,
  });
