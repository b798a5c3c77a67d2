import { config } from 'zod/v4/core'

// zod would try out whether it may build functions from text, which the content policy refuses and
// every browser's console then reports. Imported before anything that makes a schema.
config({ jitless: true })
