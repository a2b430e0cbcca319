import { Calculator } from '../../calculator/calculator';

export default function Calculate() {
  return <Calculator />;
}
