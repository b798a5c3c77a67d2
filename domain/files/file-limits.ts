/** What can be sent for one purpose: a page says it before it sends, and the server holds it. */
export interface FileLimits {
  mostBytes: number
  /** Media types, as the bytes of a file say. */
  mediaTypes: readonly string[]
}

/** Pictures that every browser and the printer show. No SVG: it may hold a script. */
const pictureTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']

/** The picture beside the name of a show. */
export const showLogoLimits: FileLimits = {
  mostBytes: 2 * 1024 * 1024,
  mediaTypes: pictureTypes,
}

/** The logo of a sponsor: several stand on every page. */
export const sponsorLogoLimits: FileLimits = {
  mostBytes: 1024 * 1024,
  mediaTypes: pictureTypes,
}

/** A paper of an entry, whatever the show asks for: it may take less. */
export const paperLimits: FileLimits = {
  mostBytes: 20 * 1024 * 1024,
  mediaTypes: ['application/pdf', 'image/jpeg', 'image/png', 'image/heic'],
}

/** `image/png` and `image/jpeg` as people call them: `PNG, JPEG`. */
export function kindsOf({ mediaTypes }: Pick<FileLimits, 'mediaTypes'>): string {
  return mediaTypes.map((each) => each.replace(/^.*\//, '').toUpperCase()).join(', ')
}

export function megabytesOf({ mostBytes }: Pick<FileLimits, 'mostBytes'>): number {
  return Math.floor(mostBytes / 1024 / 1024)
}
