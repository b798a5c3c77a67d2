/** The thread that prepares papers, one job at a time from `prepare-paper.ts`. */
import { parentPort } from 'node:worker_threads'
import { allDocuments } from '#documents/all.ts'
import type { OfShow } from '#documents/document.ts'
import { translator } from '#locales/messages.ts'
import { codeOf, rowMarks, withoutVersions } from '#server/prints/print-marks.ts'
import { paperText } from './paper-text.ts'
import type { PaperAnswer, PaperJob } from './prepare-paper.ts'

parentPort?.on('message', (job: PaperJob) => parentPort?.postMessage(answer(job)))

function answer(job: PaperJob): PaperAnswer {
  try {
    return prepared(job)
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function prepared({ document: id, input, chosen, ...of }: PaperJob): PaperAnswer {
  const document = allDocuments.find((each) => each.id === id)
  if (!document) return { problem: 'There is no such document.' }
  const t = translator(of.locale)
  // `printed` sends the input with the id of the document that takes it.
  const contentOf = (at: Partial<OfShow>) =>
    document.prepare(onPaper(input, at) as never, t, chosen)
  const blank = withoutVersions(contentOf(nowhere))
  const code = codeOf([id, of.parameters, of.locale, blank])
  const content = contentOf({
    ...(of.paperUrl !== null && { pageUrl: `${of.paperUrl}${code}` }),
    ...(of.logo !== null && { logo: of.logo }),
    ...(of.sponsors.length > 0 && { sponsors: of.sponsors }),
  })
  return { text: paperText(content), blankText: paperText(blank), code, rows: rowMarks(blank) }
}

/** A paper that was made at no moment and leads nowhere, without logos: what is left of it is what it tells. */
const nowhere = { madeAt: '2000-01-01T00:00:00Z', pageUrl: 'https://paddock.invalid' }

/** The same of every list on a paper of several. */
function onPaper(input: unknown, at: Partial<OfShow>): unknown {
  if (typeof input !== 'object' || input === null) return input
  if ('lists' in input && Array.isArray(input.lists)) {
    return {
      ...input,
      lists: input.lists.map((each) => ({ ...each, input: onPaper(each.input, at) })),
    }
  }
  return 'pageUrl' in input ? { ...input, ...at } : input
}
