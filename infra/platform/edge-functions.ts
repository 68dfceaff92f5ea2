import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** Answers every address of the application with its one shell. */
const APPLICATION = `function handler(event) {
  event.request.uri = '/app.html';
  return event.request;
}`;

/**
 * What a public page depends on besides its path, reduced to what is part of the edge's key: a language, out of `?lng`,
 * the cookie of a choice and what the browser asks for, in the order of the application; and of explore, a category. Any
 * other filter makes it the page without its list (`frame`), which the application fills.
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
function handler(event) {
  var request = event.request;
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
    var filtered = ['text', 'sort', 'occasion', 'from', 'to', 'rating', 'by', 'language'].some(function (name) {
      return valueOf(query, name) !== '';
    });
    if (filtered) kept.frame = { value: '1' };
    else if (valueOf(query, 'category')) kept.category = { value: valueOf(query, 'category') };
  }
  request.querystring = kept;
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
  application: make(scope, 'ApplicationFunction', 'Addresses of the application are its shell', APPLICATION),
  page: make(scope, 'PageFunction', 'What a public page depends on', PAGE),
  viewer: make(scope, 'ViewerFunction', "The caller's address for the API", VIEWER),
});
