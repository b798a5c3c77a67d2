/** The upper halves of the code pages that programs of DOS write; below 128 they are ASCII. */
const upperHalves = {
  ibm437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  ibm852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
} as const

export type DosCodePage = keyof typeof upperHalves

/** `TextDecoder` knows none of them. */
export function decodeDos(bytes: Uint8Array, page: DosCodePage): string {
  const upper = upperHalves[page]
  let text = ''
  for (const byte of bytes) {
    text += byte < 128 ? String.fromCharCode(byte) : (upper[byte - 128] ?? '')
  }
  return text
}

/** What the code page has no letter for loses its accent, or becomes a question mark. */
export function encodeDos(text: string, page: DosCodePage): Uint8Array {
  const upper = upperHalves[page]
  const byteOf = (sign: string): number | null => {
    const code = sign.codePointAt(0) ?? 0
    if (code < 128) return code
    const at = upper.indexOf(sign)
    return at < 0 ? null : at + 128
  }
  const bytes = [...text.normalize('NFC')].flatMap((sign) => {
    const own = byteOf(sign)
    if (own !== null) return [own]
    const plain = alike[sign] ?? sign.normalize('NFD').replace(/\p{M}/gu, '')
    return [...plain].map((each) => byteOf(each) ?? 63)
  })
  return Uint8Array.from(bytes)
}

/** Letters that no accent can be taken off, and signs of typesetting. */
export const alike: Readonly<Record<string, string>> = {
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  ð: 'd',
  ŧ: 't',
  ħ: 'h',
  œ: 'oe',
  Œ: 'OE',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '…': '...',
}
