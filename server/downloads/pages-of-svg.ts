/** A page of a document as a picture, with its size in points. */
export interface PagePicture {
  width: number
  height: number
  svg: string
}

/**
 * The pages of the one picture that Typst draws of a document, each by itself, with only those shapes of
 * letters that stand on it. Typst writes the background and the content of each page, one below the other,
 * and behind all pages the shapes.
 */
export function pagesOfSvg(whole: string): PagePicture[] {
  const blocks = topBlocks(whole)
  const shapes = new Map(
    blocks.filter(({ tag }) => tag === 'defs').flatMap(({ lines }) => shapesIn(lines)),
  )
  const drawn = blocks.filter(({ tag }) => tag !== 'defs')
  const pages: PagePicture[] = []
  for (const [index, { lines, tag }] of drawn.entries()) {
    const size = tag === 'path' ? background.exec(lines[0] ?? '') : null
    if (size === null) continue
    const [, height = '0', width = '0'] = size
    const content = drawn[index + 1]?.tag === 'g' ? (drawn[index + 1]?.lines ?? []) : []
    pages.push(pageOf({ width, height }, [lines[0] ?? '', ...inPlace(content)], shapes))
  }
  return pages
}

/** `M 0 0v 595.2756 h 841.8898 v -595.2756 Z`: as high and as wide as the page. */
const background = /^<path class="typst-shape"[^>]* d="M 0 0v ([\d.]+) h ([\d.]+) v -[\d.]+ Z "\/>$/

interface Block {
  tag: string
  lines: string[]
}

/** What stands directly in the picture: Typst indents it by four blanks, and nothing else. */
function topBlocks(whole: string): Block[] {
  const blocks: Block[] = []
  for (const line of whole.split('\n').slice(1)) {
    const opened = /^ {4}<([a-z]+)/.exec(line)
    if (opened) blocks.push({ tag: opened[1] ?? '', lines: [] })
    if (line !== '</svg>') blocks.at(-1)?.lines.push(line.trim())
  }
  return blocks
}

/** Each shape by its id. */
function shapesIn(lines: readonly string[]): [string, string][] {
  const shapes: [string, string][] = []
  for (const line of lines.slice(1)) {
    const id =
      /^<(?:symbol|clipPath|linearGradient|radialGradient|pattern|image)[^>]* id="([^"]+)"/.exec(
        line,
      )?.[1]
    if (id !== undefined) shapes.push([id, ''])
    const last = shapes.at(-1)
    if (last && line !== '</defs>') last[1] += line
  }
  return shapes
}

/** A page by itself begins at its own upper edge. */
function inPlace([first = '', ...rest]: readonly string[]): string[] {
  return [first.replace(/ transform="[^"]*"/, ''), ...rest]
}

function pageOf(
  { width, height }: { width: string; height: string },
  lines: readonly string[],
  shapes: ReadonlyMap<string, string>,
): PagePicture {
  const content = lines.join('')
  const used = new Set(
    Array.from(content.matchAll(/(?:href="#|url\(#)([^")]+)/g), ([, id = '']) => id),
  )
  const defs = [...used].map((id) => shapes.get(id) ?? '').join('')
  return {
    width: Number(width),
    height: Number(height),
    svg: `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}pt" height="${height}pt" viewBox="0 0 ${width} ${height}">${content}<defs>${defs}</defs></svg>`,
  }
}
