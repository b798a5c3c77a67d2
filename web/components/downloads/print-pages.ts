/** A page for the printer: its picture, and its size in points. */
export interface PaperPage {
  blob: Blob
  width: number
  height: number
}

/**
 * Opens the browser's print dialog for these pages alone, each on a paper of its own size. They stand in
 * the page itself, where every browser prints them, also without a viewer for PDFs.
 */
export async function printPages(pages: readonly PaperPage[]): Promise<void> {
  clearPaper()
  const paper = document.createElement('div')
  paper.id = paperId
  paper.ariaHidden = 'true'
  const style = document.createElement('style')
  style.textContent = rulesFor(pages)
  const pictures = pages.map((page) => {
    const picture = document.createElement('img')
    picture.src = URL.createObjectURL(page.blob)
    picture.alt = ''
    picture.className = sizeName(page)
    return picture
  })
  paper.append(style, ...pictures)
  document.body.append(paper)
  await Promise.all(pictures.map((picture) => picture.decode()))
  // Some browsers come back before their dialog is closed: the pages stay for as long as it is open.
  window.addEventListener('afterprint', clearPaper, { once: true })
  window.print()
}

const paperId = 'paddock-paper'

function clearPaper(): void {
  const paper = document.getElementById(paperId)
  for (const { src } of paper?.querySelectorAll('img') ?? []) URL.revokeObjectURL(src)
  paper?.remove()
}

function rulesFor(pages: readonly PaperPage[]): string {
  const sizes = new Map(pages.map((page) => [sizeName(page), page]))
  const [first] = pages
  const named = [...sizes].map(
    ([name, page]) => `@page ${name} { size: ${sizeOf(page)}; margin: 0 }
#${paperId} .${name} { page: ${name}; width: ${page.width}pt; height: ${page.height - 0.5}pt }`,
  )
  return `@media screen { #${paperId} { position: fixed; inset: 0 auto auto 0; width: 0; height: 0; overflow: hidden } }
@page { ${first ? `size: ${sizeOf(first)};` : ''} margin: 0 }
${named.join('\n')}
@media print {
html, body { margin: 0 !important; padding: 0 !important; background: white !important; min-height: 0 !important }
body > :not(#${paperId}) { display: none !important }
#${paperId} img { display: block; break-after: page; object-fit: contain; object-position: top }
#${paperId} img:last-child { break-after: auto }
}`
}

function sizeOf({ width, height }: PaperPage): string {
  return `${width}pt ${height}pt`
}

/** Pages of one size have one name. */
function sizeName({ width, height }: PaperPage): string {
  return `paper-${Math.round(width)}-${Math.round(height)}`
}
