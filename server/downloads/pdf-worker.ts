/**
 * The thread that makes documents: Typst compiles synchronously and would stop the server meanwhile.
 * It takes one job at a time from `render-pdf.ts`, which sends the next one after the answer.
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { type CompileDocArgs, NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { type PagePicture, pagesOfSvg } from './pages-of-svg.ts'
import type { DocumentAnswer, DocumentJob } from './render-pdf.ts'

const workspace = join(import.meta.dirname, '../../documents')

// A template reads nothing outside the workspace.
const compiler = NodeCompiler.create({
  workspace,
  fontArgs: [{ fontPaths: [join(workspace, 'fonts')] }],
})

/** The document whose pages were asked for last: the reader of a preview asks for the next one soon. */
let drawn: { of: string; pages: readonly PagePicture[] } | undefined

parentPort?.on('message', (job: DocumentJob) => parentPort?.postMessage(answer(job)))

function answer({ template, contentJson, wanted }: DocumentJob): DocumentAnswer {
  const of = `${template} ${contentJson}`
  const file = { mainFilePath: join(workspace, template), resetRead: true }
  try {
    if (wanted.as !== 'pdf' && drawn?.of === of) return partOf(drawn.pages, wanted)
    compiler.mapShadow(join(workspace, 'data.json'), Buffer.from(contentJson))
    // Tagged; PDF/UA-1 is refused by the writer when the title or an alternative text is missing.
    if (wanted.as === 'pdf') return { pdf: compiler.pdf(file, { pdfStandard: wanted.standard }) }
    drawn = { of, pages: pagesOfSvg(compiler.plainSvg(file)) }
    return partOf(drawn.pages, wanted)
  } catch (error) {
    return { problem: problemOf(error, file) }
  } finally {
    // Without it memory grows by megabytes with every document.
    compiler.evictCache(0)
  }
}

function partOf(
  pages: readonly PagePicture[],
  wanted: Exclude<DocumentJob['wanted'], { as: 'pdf' }>,
): DocumentAnswer {
  if (wanted.as === 'pictures') {
    const { from, count } = wanted
    return { pictures: { of: pages.length, pages: pages.slice(from, from + count) } }
  }
  return {
    fingerprints: pages.map(({ svg }) => createHash('sha256').update(svg).digest('base64url')),
  }
}

/** Typst throws with an empty message when a template fails: the diagnostics must be asked for. */
function problemOf(error: unknown, file: CompileDocArgs): string {
  const message = error instanceof Error ? error.message : String(error)
  if (message !== '') return message
  const diagnostics = compiler.compile(file).takeDiagnostics()
  if (diagnostics === null) return 'Typst failed without saying why.'
  return JSON.stringify(compiler.fetchDiagnostics(diagnostics))
}
