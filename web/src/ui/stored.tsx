/** Law text as it is stored: English, on a page of either language. */
export const Stored = ({ text, className = '' }: { text: string; className?: string }) => (
  <bdi lang="en" dir="ltr" className={`block rtl:text-right ${className}`}>
    {text}
  </bdi>
);
