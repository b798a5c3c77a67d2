import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { sampleOfShow, sampleStabled } from '#documents/sample-inputs.ts'
import { stableCardsDocument } from '#documents/stable-cards/stable-cards.ts'
import { translator } from '#locales/messages.ts'
import { drawDocument, renderDocument } from '#server/downloads/render-pdf.ts'
import { type BenchmarkOptions, median, type Row } from './measure.ts'

const ROUNDS = 7

const CARDS = 1000

interface Measured {
  /** From the horses to the bytes of the PDF, milliseconds. */
  ours: number
  /** The bare compiler, with content that is prepared already. */
  bare: number
  /** From the horses to the picture of the first page of two cards. */
  firstPage: number
}

const workspace = join(import.meta.dirname, '../documents')
const compiler = NodeCompiler.create({
  workspace,
  fontArgs: [{ fontPaths: [join(workspace, 'fonts')] }],
})

/** A thousand cards for boxes on labels, through the server's thread and by the compiler alone, in turn. */
export async function run({ quick }: BenchmarkOptions): Promise<Row[]> {
  await measureRound()
  const rounds: Measured[] = []
  for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) rounds.push(await measureRound())
  const ratio = median(rounds.map(({ ours, bare }) => ours / bare))
  const firstPage = median(rounds.map((round) => round.firstPage))
  return [
    {
      name: `PDF of ${CARDS} stable cards`,
      ours: `${median(rounds.map(({ ours }) => ours)).toFixed(0)} ms`,
      other: `bare compiler ${median(rounds.map(({ bare }) => bare)).toFixed(0)} ms`,
      ratio,
      target: '<= 1.2',
      ok: ratio <= 1.2,
    },
    {
      name: 'picture of a first page',
      ours: `${firstPage.toFixed(0)} ms`,
      other: '',
      ratio: null,
      target: '<= 300 ms',
      ok: firstPage <= 300,
    },
  ]
}

function contentOf(count: number) {
  const horses = Array.from({ length: count / 2 }, () => sampleStabled).flat()
  const chosen = { paper: 'label', contact: 'with' } as const
  return stableCardsDocument.prepare({ ...sampleOfShow, horses }, translator('en'), chosen)
}

async function measureRound(): Promise<Measured> {
  const prepared = Buffer.from(JSON.stringify(contentOf(CARDS)))
  const bare = await timed(async () => {
    compiler.mapShadow(join(workspace, 'data.json'), prepared)
    const file = {
      mainFilePath: join(workspace, stableCardsDocument.template),
      resetRead: true,
    }
    compiler.pdf(file, { pdfStandard: 'ua-1' })
    compiler.evictCache(0)
  })
  const ours = await timed(async () => {
    await renderDocument(stableCardsDocument, contentOf(CARDS))
  })
  const firstPage = await timed(async () => {
    await drawDocument(stableCardsDocument, contentOf(2), { from: 0, count: 1 })
  })
  return { ours, bare, firstPage }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
