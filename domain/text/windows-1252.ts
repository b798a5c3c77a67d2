import { alike } from './dos-code-pages.ts'

/** From 0x80 to 0x9f, where Latin-1 has no letters; five of them mean nothing. */
const middle = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'

/** What the code page has no letter for loses its accent, or becomes a question mark. */
export function encodeWindows1252(text: string): Uint8Array {
  const bytes = [...text.normalize('NFC')].flatMap((sign) => {
    const own = byteOf(sign)
    if (own !== null) return [own]
    const plain = alike[sign] ?? sign.normalize('NFD').replace(/\p{M}/gu, '')
    return [...plain].map((each) => byteOf(each) ?? 63)
  })
  return Uint8Array.from(bytes)
}

function byteOf(sign: string): number | null {
  const code = sign.codePointAt(0) ?? 0
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code
  const at = middle.indexOf(sign)
  return at < 0 ? null : at + 0x80
}
