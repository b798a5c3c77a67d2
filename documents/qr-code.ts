import { create } from 'qrcode'

/** A QR code as SVG, one unit per module, with the four modules of quiet zone that readers need. */
export function qrCode(text: string): string {
  if (last?.text !== text) last = { text, svg: drawnCode(text) }
  return last.svg
}

/** All lists of a paper have the same code, which takes longer than their words. */
let last: { text: string; svg: string } | undefined

function drawnCode(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * quiet
  const squares = Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (_, column) =>
      modules.get(row, column) ? `M${column + quiet} ${row + quiet}h1v1h-1z` : '',
    ).join(''),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path d="${squares.join('')}"/></svg>`
}

const quiet = 4
