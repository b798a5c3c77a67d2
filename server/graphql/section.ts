import type { ObjectRef } from '@pothos/core'
import { changedMeanwhile } from '#domain/forms/section.ts'
import { builder } from './builder.ts'

/**
 * How a form saves what it shows and never what it did not see. A mutation takes the fields (`input`) and
 * the same fields as they were when the form was opened (`opened`). In its transaction, with the row
 * locked, it calls `refuseChangedMeanwhile`; it answers through `answerSaved`, with a type of `savedOf`.
 */
export interface SentSection<Input = unknown> {
  input: Input
  /** Absent where the program itself saves what it has just read. */
  opened?: unknown
}

export interface Saved<Row> {
  stored: Row
  changedMeanwhile: readonly string[]
}

/** Ends the transaction of a save: another person changed these fields since they were opened. */
export class ChangedMeanwhile extends Error {
  readonly fields: readonly string[]

  constructor(fields: readonly string[]) {
    super(`changed meanwhile: ${fields.join(', ')}`)
    this.fields = fields
  }
}

/** `stored` is read in the transaction that writes, with its row locked. */
export function refuseChangedMeanwhile(section: {
  stored: object
  opened: object | undefined
  typed: object
}): void {
  const [stored, opened, typed] = [section.stored, section.opened, section.typed].map(
    (fields) => fields && { ...fields },
  )
  const fields = stored && opened && typed ? changedMeanwhile({ stored, opened, typed }) : []
  if (fields.length > 0) throw new ChangedMeanwhile(fields)
}

/** What was saved, or, where another person was first, what they stored. */
export async function answerSaved<Row>(
  saving: Promise<Row>,
  readStored: () => Promise<Row>,
): Promise<Saved<Row>> {
  try {
    return { stored: await saving, changedMeanwhile: [] }
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error
    return { stored: await readStored(), changedMeanwhile: error.fields }
  }
}

/** Says of `opened`, where the same mutation makes what is new. */
export const neededToChange =
  'As it was when the form was opened: needed for what is there already.'

type Ref<Row> = ObjectRef<(typeof builder)['$inferSchemaTypes'], Row>

/** The type of the answer of a mutation that saves a section of a `Row`. */
export function savedOf<Row>(name: string, row: Ref<Row>): Ref<Saved<Row>>
export function savedOf(name: string, row: Ref<unknown>): Ref<Saved<unknown>> {
  return builder.objectRef<Saved<unknown>>(`Saved${name}`).implement({
    fields: (t) => ({
      stored: t.field({ type: row, resolve: ({ stored }) => stored }),
      changedMeanwhile: t.stringList({
        description:
          'Fields of the input that another person changed since they were opened, and not to what was sent. Where there is one nothing was saved, and `stored` is what they saved.',
        resolve: (saved) => [...saved.changedMeanwhile],
      }),
    }),
  })
}
