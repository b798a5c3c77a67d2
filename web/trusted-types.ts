/**
 * The pages are sent with `require-trusted-types-for 'script'`: no text becomes markup or a script but
 * through this policy, whoever wrote the code that tries. It lets through the style sheets that the
 * kit puts into `<style>`, which hold no tag, and the address of the service worker. Imported before
 * anything that draws; a browser without Trusted Types keeps to the rest of the content policy.
 */
interface PolicyRules {
  createHTML(text: string): string | null
  createScriptURL(address: string): string | null
}

declare const trustedTypes:
  | { createPolicy(name: 'default', rules: PolicyRules): unknown }
  | undefined

const policies = typeof trustedTypes === 'undefined' ? null : trustedTypes

policies?.createPolicy('default', {
  createHTML: (text) => (/[<>&]/.test(text) ? null : text),
  createScriptURL: (address) => (address === '/service-worker.js' ? address : null),
})
