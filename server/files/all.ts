import { paperFile } from '#server/entries/paper-file.ts'
import { showLogo } from '#server/shows/show-logo.ts'
import { sponsorLogo } from '#server/shows/sponsor-logo.ts'
import type { FilePurpose } from './file-purpose.ts'

/** Everything that files are sent for. */
export const filePurposes: readonly FilePurpose[] = [paperFile, showLogo, sponsorLogo]
