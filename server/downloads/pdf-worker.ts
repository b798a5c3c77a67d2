/**
 * The thread that makes PDFs: Typst compiles synchronously and would stop the server meanwhile.
 * It takes one job at a time from `render-pdf.ts`, which sends the next one after the answer.
 */
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { type CompileDocArgs, NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { PdfAnswer, PdfJob } from './render-pdf.ts'

const workspace = join(import.meta.dirname, '../../documents')

// A template reads nothing outside the workspace.
const compiler = NodeCompiler.create({
  workspace,
  fontArgs: [{ fontPaths: [join(workspace, 'fonts')] }],
})

parentPort?.on('message', (job: PdfJob) => parentPort?.postMessage(answer(job)))

function answer({ template, contentJson }: PdfJob): PdfAnswer {
  const file = { mainFilePath: join(workspace, template), resetRead: true }
  try {
    compiler.mapShadow(join(workspace, 'data.json'), Buffer.from(contentJson))
    // PDF/UA-1: tagged, and refused by the writer when the title or an alternative text is missing.
    return { pdf: compiler.pdf(file, { pdfStandard: 'ua-1' }) }
  } catch (error) {
    return { problem: problemOf(error, file) }
  } finally {
    // Without it memory grows by megabytes with every document.
    compiler.evictCache(0)
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
