/** Milliseconds after which a PDF that does not appear in the page is one that it cannot show. */
const longestLoad = 8000

/**
 * Opens the browser's print dialog for a PDF at an address of this page (`blob:…`). False where the
 * browser does not print PDFs from within a page: then it has to be opened.
 */
export async function printPdf(url: string): Promise<boolean> {
  if (!navigator.pdfViewerEnabled) return false
  document.getElementById(frameId)?.remove()
  const frame = document.createElement('iframe')
  frame.id = frameId
  frame.tabIndex = -1
  frame.ariaHidden = 'true'
  // Not `display: none`, which some browsers print as an empty page.
  frame.style.cssText =
    'position: fixed; inset: auto 0 0 auto; width: 1px; height: 1px; opacity: 0; border: 0'
  const loaded = new Promise<boolean>((resolve) => {
    frame.onload = () => resolve(true)
    setTimeout(resolve, longestLoad, false)
  })
  frame.src = url
  document.body.append(frame)
  if (!(await loaded)) return false
  try {
    frame.contentWindow?.focus()
    frame.contentWindow?.print()
    return true
  } catch {
    // The viewer of some browsers is a page that ours may not touch.
    return false
  }
}

// The frame stays until the next one: a dialog that is open prints what is in it.
const frameId = 'print-frame'
