import type { ZodType } from 'zod'
import { formProblems } from '#domain/forms/form-problems.ts'
import { badInput } from '#server/errors.ts'

/** What a form sent, parsed; refused as problems that name their inputs, so that the form can show them there. */
export function parseInput<Output>(schema: ZodType<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw badInput(...formProblems(parsed.error))
  return parsed.data
}
