import { useCall } from '../../../shared/api/calls.ts';
import type { FormValues } from '../../../shared/components/form-validation.ts';

/** Reads the funds for a draft once its product is chosen. */
export function useMeans({ productId = '' }: FormValues) {
  return useCall('campaign/means', { productId }, { enabled: /^[1-9]\d*$/.test(productId) }).data;
}
