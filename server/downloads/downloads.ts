import { notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import type { Download } from './on-shelf.ts'
import { shelf } from './shelf.ts'
import type { Sent } from './shelved-file.ts'

/** The file of an address behind `/downloads/`, in the reader's language. */
export async function makeFile(context: Context, path: string, sent: Sent): Promise<Download> {
  const file = shelf.find((each) => each.path === path)
  if (!file) throw notFound()
  return await file.make(context, sent)
}
