import { expect, test } from 'vitest'
import { acceptedMediaType } from './accept.ts'

const json = 'application/json'
const graphql = 'application/graphql-response+json'

test.each([
  [undefined, json],
  ['', json],
  ['*/*', json],
  ['application/*', json],
  [json, json],
  [`${json}; charset=utf-8`, json],
  [graphql, graphql],
  [`${graphql},${json};q=0.9`, graphql],
  [`${json}, ${graphql}`, json],
  [`${json};q=0.5, ${graphql};q=0.8`, graphql],
  [`${json};q=0, ${graphql}`, graphql],
  ['text/html', null],
  ['text/html, */*;q=0.1', json],
  ['APPLICATION/JSON', json],
])('%s is answered with %s', (accept, type) => {
  expect(acceptedMediaType(accept)).toBe(type)
})
