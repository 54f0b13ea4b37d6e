/** A rule's number where its page cannot be opened; pointing at it shows its words, as far as they are known. */
export const RuleText = ({ id, says }: { readonly id: string; readonly says?: string | undefined }) => (
  <small class="ruletext" title={says}>
    {id}
  </small>
);
