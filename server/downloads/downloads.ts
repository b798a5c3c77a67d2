import { z } from 'zod'
import { notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import type { Download } from './on-shelf.ts'
import type { PagePicture } from './pages-of-svg.ts'
import { shelf } from './shelf.ts'
import type { Sent } from './shelved-file.ts'

/** The file of an address behind `/downloads/`, in the reader's language. */
export async function makeFile(context: Context, path: string, sent: Sent): Promise<Download> {
  const file = shelf.find((each) => each.path === path)
  if (!file) throw notFound()
  return await file.make(context, sent)
}

/** A page of a document of the shelf. */
export interface DrawnPage extends PagePicture {
  /** How many pages the document has. */
  of: number
}

const pageNumber = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) })

/** One page of the same document as `makeFile` makes, as a picture; `page` counts from 1. */
export async function drawPage(context: Context, path: string, sent: Sent): Promise<DrawnPage> {
  const { page: asked, ...options } = sent
  const { page } = parseInput(pageNumber, { page: asked })
  const { draw } = await makeFile(context, path, options)
  const drawn = await draw?.({ from: page - 1, count: 1 })
  const [picture] = drawn?.pages ?? []
  if (!(drawn && picture)) throw notFound()
  return { ...picture, of: drawn.of }
}
