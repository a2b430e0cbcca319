declare module 'subset-font' {
  export default function subset(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      keepFeatures?: string[];
      noHinting?: boolean;
      variationAxes?: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
