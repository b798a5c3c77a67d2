import { z } from 'zod'

const jsonObject = z.record(z.string(), z.unknown()).nullish()

/** One operation as it comes over the wire (GraphQL over HTTP, "Request Parameters"). */
export const operationRequest = z.object({
  query: z.string().min(1, 'must be a text that is not empty'),
  operationName: z.string().nullish(),
  variables: jsonObject,
  extensions: jsonObject,
})

export type OperationRequest = z.infer<typeof operationRequest>

/** The same from the address of a GET request, where the objects are JSON texts. */
export const operationQuery = operationRequest.extend({
  variables: z.preprocess(parseJson, jsonObject),
  extensions: z.preprocess(parseJson, jsonObject),
})

/** What is no JSON stays a text, which is then refused for not being an object. */
function parseJson(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
