/** A file as base64 of gzip: a statement of a year would not pass as it is. */
export async function packed(file: File): Promise<string> {
  const stream = file.stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += chunk) {
    text += String.fromCharCode(...bytes.subarray(at, at + chunk))
  }
  return btoa(text)
}

/** As many arguments as every browser takes. */
const chunk = 8192
